import { EnrolStep } from './enrol-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';
import type { StepProps } from './use-sign-in-step.ts';

const STEPS = { factor: FactorStep, enrol: EnrolStep, password: PasswordStep };

/** The steps between the first factor and the session. Each response has a new ticket, which resets the form. */
export function Steps(props: StepProps) {
  const Step = STEPS[props.step.step];
  return <Step key={props.step.ticket} {...props} />;
}
