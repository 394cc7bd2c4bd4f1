import { runStories } from '../testing/run-stories.ts';
import * as stories from './top-progress.stories.tsx';

runStories(stories);
