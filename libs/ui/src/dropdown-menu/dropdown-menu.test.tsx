import { runStories } from '../testing/run-stories.ts';
import * as stories from './dropdown-menu.stories.tsx';

runStories(stories);
