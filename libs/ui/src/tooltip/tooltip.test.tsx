import { runStories } from '../testing/run-stories.ts';
import * as stories from './tooltip.stories.tsx';

runStories(stories);
