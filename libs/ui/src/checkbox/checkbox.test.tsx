import { runStories } from '../testing/run-stories.ts';
import * as stories from './checkbox.stories.tsx';

runStories(stories);
