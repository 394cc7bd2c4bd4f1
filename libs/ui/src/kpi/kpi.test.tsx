import { runStories } from '../testing/run-stories.ts';
import * as stories from './kpi.stories.tsx';

runStories(stories);
