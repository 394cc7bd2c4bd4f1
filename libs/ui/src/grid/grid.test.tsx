import { runStories } from '../testing/run-stories.ts';
import * as stories from './grid.stories.tsx';

runStories(stories);
