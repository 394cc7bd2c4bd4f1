import { runStories } from '../testing/run-stories.ts';
import * as stories from './settings-panel.stories.tsx';

runStories(stories);
