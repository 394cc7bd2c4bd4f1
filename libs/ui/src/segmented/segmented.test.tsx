import { runStories } from '../testing/run-stories.ts';
import * as stories from './segmented.stories.tsx';

runStories(stories);
