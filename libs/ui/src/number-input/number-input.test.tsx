import { runStories } from '../testing/run-stories.ts';
import * as stories from './number-input.stories.tsx';

runStories(stories);
