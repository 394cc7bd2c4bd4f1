/** Parts of axios that the package publishes without declarations; they are those of the package. */
declare module 'axios/unsafe/cancel/CanceledError.js' {
  export { CanceledError as default } from 'axios';
}

declare module 'axios/unsafe/core/Axios.js' {
  export { Axios as default } from 'axios';
}

declare module 'axios/unsafe/core/AxiosError.js' {
  export { AxiosError as default } from 'axios';
}

declare module 'axios/unsafe/core/mergeConfig.js' {
  export { mergeConfig as default } from 'axios';
}

declare module 'axios/unsafe/defaults/index.js' {
  import type { AxiosRequestConfig } from 'axios';

  const defaults: AxiosRequestConfig;
  export { defaults as default };
}
