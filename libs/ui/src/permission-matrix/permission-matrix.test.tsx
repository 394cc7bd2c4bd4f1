import { runStories } from '../testing/run-stories.ts';
import * as stories from './permission-matrix.stories.tsx';

runStories(stories);
