import { runStories } from '../testing/run-stories.ts';
import * as stories from './recovery-codes.stories.tsx';

runStories(stories);
