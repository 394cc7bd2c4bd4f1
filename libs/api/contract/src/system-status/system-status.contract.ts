import { endpoint } from '../endpoint/endpoint.ts';
import { systemStatus } from './system-status.schemas.ts';

export type {
  CertificateStatus,
  InstanceStatus,
  ProblemCode,
  StatementStatus,
  SystemProblem,
  SystemStatus,
} from './system-status.schemas.ts';
export { PROBLEM_CODES } from './system-status.schemas.ts';

/** How the system runs, for those who operate it. */
export const systemStatusContract = {
  get: endpoint({
    method: 'GET',
    path: '/api/v1/system-status',
    access: 'admin:sysStatus:list',
    summary: 'Instances, database, jobs, slow statements, certificate, and what needs attention',
    data: systemStatus,
  }),
};
