import { runStories } from '../testing/run-stories.ts';
import * as stories from './context-menu.stories.tsx';

runStories(stories);
