import { runStories } from '../testing/run-stories.ts';
import * as stories from './stack.stories.tsx';

runStories(stories);
