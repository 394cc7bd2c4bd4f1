import { runStories } from '../testing/run-stories.ts';
import * as stories from './tabs.stories.tsx';

runStories(stories);
