/** Code of the post that the server creates for store managers. */
export const STORE_MANAGER_POST = 'storeManager';
