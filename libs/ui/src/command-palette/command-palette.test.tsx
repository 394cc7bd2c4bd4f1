import { runStories } from '../testing/run-stories.ts';
import * as stories from './command-palette.stories.tsx';

runStories(stories);
