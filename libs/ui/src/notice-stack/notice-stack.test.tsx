import { runStories } from '../testing/run-stories.ts';
import * as stories from './notice-stack.stories.tsx';

runStories(stories);
