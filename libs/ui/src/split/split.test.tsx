import { runStories } from '../testing/run-stories.ts';
import * as stories from './split.stories.tsx';

runStories(stories);
