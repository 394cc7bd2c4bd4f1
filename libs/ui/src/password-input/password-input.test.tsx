import { runStories } from '../testing/run-stories.ts';
import * as stories from './password-input.stories.tsx';

runStories(stories);
