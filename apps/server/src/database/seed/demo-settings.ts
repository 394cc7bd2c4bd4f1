import type { SettingKey } from '@backroom/contract/system-settings';

import type { Transaction } from '../../kernel/database/database.ts';
import type { DemoLanguage } from '../../kernel/process/server-config.ts';
import { saveLogo } from '../../platform/config/logo.service.ts';
import { text } from './text.ts';

const APP_NAME = text('南屿零售', 'Nanyu Retail');

/** What the demo company has set: its name and logo, and sign-in by phone, with the codes written to the log. */
export const insertDemoSettings = async (
  tx: Transaction,
  language: DemoLanguage,
): Promise<Partial<Record<SettingKey, string>>> => ({
  sys_app_name: APP_NAME[language],
  sys_app_logo: await saveLogo(tx, Buffer.from(LOGO, 'base64')),
  isTelLogin: '1',
});

/** An island before the sun: 96 × 96 px, PNG. */
const LOGO = [
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgCAMAAADVRocKAAAAOVBMVEX///8KVGIwZmMLVWN3hmWfmGfetGn+w2sXYGzKyLHi4dX18utl',
  'ucVNlaEreYZFfIVYqrZuws43hpOO3FWqAAAAAXRSTlMAQObYZgAAAxFJREFUaN7FmuliqyAQhd1iUAEJ7/+wF5OgLDMjEOg9f9pUPB+z',
  'gDbadaH6YSxW3/cdpV+8XQpmX8P9y2hrDyIq+0eE6v4BoUpxQw1N5+/H0MZ/HFv7W0KjBB3qGwfwCaFhAJ8QmrSo1dA4Q+8ctQY0LcFR',
  'hKYlOIrQ1t9E0BgwlgGmxzw/53l+TC0AbJqfH5mf84PVBpz2ljKRiGzAkZxAZBCZABa5v4MgCJkA0J8k5AEQf0OoA5ieKGCqAkADIELI',
  'ATyehB4VAJQ/GkIGYCL9n9PPADJDaI4yADMNmH8BsGlZ121bWwH4dmptAGDr5gollALEFqhyBJE/lqZCAOCPBFHWphL0h2KYSxYaC+pL',
  'EsYCwLhsmFIzRANw/4hQtF2LjdKaFAAFYBstd/5Fl8xlSyYUXfTFnf9FKLptuUuQQyi68UJXQFTomb4BxgA8xf+IYSq7+d0T/bd1H0sA',
  'MtXfaC8BJBXASuUDbleAryW3i155/kYiB8Ay5/+ptUgG7Fn5dxEyCZCwQeC10DcAuS+F078Yi9jZzogIQLGUQRldVFV/DZBSKf7iXGky',
  'Lfo9St2MigFSvS4piZySNgoAeCce4tDJkgeDuEwEiFeseH0K7ljjo65VdwL4C1IwPW3+4hw8f/FXmDyqGAK0zamQ0pRaKwBhs8PtKEGM',
  'kiDAHXedrA43fSWHGCUVDypzpug44ufjKqeXviAfGs6tigBSRFuVhOqukkYBRQYVda6CO5fjo+62CpvU4rV39x+O1O/dw0ho8LiUlvHe',
  'PYQMJtFR5t/ZKw3O3HQpP/rFuBJTJG5+6SVt1/Qn/wLdL7DvrmXYFzq09wvLkSgG+Nt3CTW3g4CaH970ehhgNw5zXdBOG+kQb9JvCvH9',
  'iAA6FMBtv7GrCQ/D6wPzjkNdhj4B4f6MoJS5W4aGlrgFwFc9EbRmtB+IcDzoM2Q85vJ2DWC6IKDPeVB37Qe3F2I3Q1nPoczOoWWy+/k8',
  'Nv2EXP3V4972D6zbELyH+r/cPyMaOk+tX3uoXun/8OpJRQT5hk7f/0aJXs35B6vFuBoNAlRzAAAAAElFTkSuQmCC',
].join('');
