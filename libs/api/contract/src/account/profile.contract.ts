import { endpoint } from '../endpoint/endpoint.ts';
import { profile, profileUpdate } from './profile.schemas.ts';

export type { Profile } from './profile.schemas.ts';

export const profileContract = {
  read: endpoint({
    method: 'GET',
    path: '/api/v1/user/profile',
    access: 'signed-in',
    summary: 'The profile of the current user',
    data: profile,
  }),
  /** 422 on `password` when the phone changes and the password is wrong. */
  update: endpoint({
    method: 'PUT',
    path: '/api/v1/user/profile',
    access: 'signed-in',
    summary: 'Update the profile of the current user',
    body: profileUpdate,
    defaults: { phone: '', email: '', sex: '2', introduction: '', password: '' },
    data: profile,
  }),
};
