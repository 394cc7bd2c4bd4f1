import * as z from 'zod/mini';

import { newPassword, passkeyResponse, verificationCode } from './credentials.ts';
import { signInResult, ticket } from './sign-in.schemas.ts';

export const factorProof = z.strictObject({ ticket, method: z.enum(['totp', 'recovery']), code: verificationCode });
export const stepTicket = z.strictObject({ ticket });
export const factorPasskey = z.strictObject({ ticket, answer: passkeyResponse });
export const enrolmentConfirmation = z.strictObject({ ticket, code: verificationCode });
export const enrolmentResult = z.object({ recoveryCodes: z.array(z.string()), next: signInResult });
export const passwordChoice = z.strictObject({ ticket, password: newPassword });
