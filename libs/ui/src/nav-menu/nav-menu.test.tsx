import { runStories } from '../testing/run-stories.ts';
import * as stories from './nav-menu.stories.tsx';

runStories(stories);
