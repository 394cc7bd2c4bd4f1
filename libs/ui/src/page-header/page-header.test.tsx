import { runStories } from '../testing/run-stories.ts';
import * as stories from './page-header.stories.tsx';

runStories(stories);
