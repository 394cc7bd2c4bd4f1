import { runStories } from '../testing/run-stories.ts';
import * as stories from './side-panel.stories.tsx';

runStories(stories);
