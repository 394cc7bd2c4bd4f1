import { runStories } from '../testing/run-stories.ts';
import * as stories from './switch.stories.tsx';

runStories(stories);
