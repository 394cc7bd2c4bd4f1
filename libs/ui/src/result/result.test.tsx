import { runStories } from '../testing/run-stories.ts';
import * as stories from './result.stories.tsx';

runStories(stories);
