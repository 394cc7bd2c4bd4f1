import { runStories } from '../testing/run-stories.ts';
import * as stories from './tree-table.stories.tsx';

runStories(stories);
