import { runStories } from '../testing/run-stories.ts';
import * as stories from './bulk-bar.stories.tsx';

runStories(stories);
