import { runStories } from '../testing/run-stories.ts';
import * as stories from './code-input.stories.tsx';

runStories(stories);
