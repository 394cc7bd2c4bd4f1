import { runStories } from '../testing/run-stories.ts';
import * as stories from './filter-bar.stories.tsx';

runStories(stories);
