import { EnrolStep } from './enrol-step.tsx';
import { FactorStep } from './factor-step.tsx';
import { PasswordStep } from './password-step.tsx';
import { type StepProps } from './use-step.ts';

const STEPS = { factor: FactorStep, enrol: EnrolStep, password: PasswordStep };

/** What is asked between the first proof and the session. Each answer brings a new ticket, and with it a new form. */
export function Steps(props: StepProps) {
  const Step = STEPS[props.step.step];
  return <Step key={props.step.ticket} {...props} />;
}
