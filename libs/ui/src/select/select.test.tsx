import { runStories } from '../testing/run-stories.ts';
import * as stories from './select.stories.tsx';

runStories(stories);
