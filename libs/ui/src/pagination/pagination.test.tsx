import { runStories } from '../testing/run-stories.ts';
import * as stories from './pagination.stories.tsx';

runStories(stories);
