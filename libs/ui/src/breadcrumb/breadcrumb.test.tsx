import { runStories } from '../testing/run-stories.ts';
import * as stories from './breadcrumb.stories.tsx';

runStories(stories);
