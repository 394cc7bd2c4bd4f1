import { runStories } from '../testing/run-stories.ts';
import * as stories from './text-input.stories.tsx';

runStories(stories);
