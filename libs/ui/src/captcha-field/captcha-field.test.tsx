import { runStories } from '../testing/run-stories.ts';
import * as stories from './captcha-field.stories.tsx';

runStories(stories);
