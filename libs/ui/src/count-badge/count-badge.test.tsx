import { runStories } from '../testing/run-stories.ts';
import * as stories from './count-badge.stories.tsx';

runStories(stories);
