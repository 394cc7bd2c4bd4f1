import type { AxiosRequestConfig } from 'axios';
import Axios from 'axios/unsafe/core/Axios.js';
import AxiosError from 'axios/unsafe/core/AxiosError.js';
import mergeConfig from 'axios/unsafe/core/mergeConfig.js';
import defaults from 'axios/unsafe/defaults/index.js';

export { AxiosError };

/** What `axios.create` does, without the static helpers of `axios`, which every page would load. */
export const createAxios = (config: AxiosRequestConfig) => new Axios(mergeConfig(defaults, config));
