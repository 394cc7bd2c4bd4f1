import { runStories } from '../testing/run-stories.ts';
import * as stories from './data-table.stories.tsx';

runStories(stories);
