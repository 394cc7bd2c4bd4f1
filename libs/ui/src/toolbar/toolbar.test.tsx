import { runStories } from '../testing/run-stories.ts';
import * as stories from './toolbar.stories.tsx';

runStories(stories);
