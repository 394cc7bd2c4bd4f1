import { endpoint } from '../endpoint/endpoint.ts';
import { noData } from '../endpoint/envelope.ts';
import { seeAsInput } from './see-as.schemas.ts';

const PATH = '/api/v1/see-as';

/** An administrator sees the console as a person or a role would, without being able to change anything. */
export const seeAsContract = {
  /** Until it ends, every call of the session is answered as that person, within the rights of the administrator. */
  start: endpoint({
    method: 'POST',
    path: PATH,
    access: 'admin:sysUser:seeAs',
    summary: 'See the console as a user, or as a role in a department, without being able to change anything',
    body: seeAsInput,
    data: noData,
  }),
  /** Changes nothing for a session that sees its own console. */
  end: endpoint({
    method: 'DELETE',
    path: PATH,
    access: 'signed-in',
    whileSeeingAs: 'own',
    summary: 'See the own console again',
    data: noData,
  }),
};
