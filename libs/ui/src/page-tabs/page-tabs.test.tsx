import { runStories } from '../testing/run-stories.ts';
import * as stories from './page-tabs.stories.tsx';

runStories(stories);
