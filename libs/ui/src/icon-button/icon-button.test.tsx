import { runStories } from '../testing/run-stories.ts';
import * as stories from './icon-button.stories.tsx';

runStories(stories);
