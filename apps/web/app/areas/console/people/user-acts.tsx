import { behalfCalls } from '@merchmill/contract/account/behalf.calls.ts';
import { behalfMinutes } from '@merchmill/contract/account/behalf.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { type Person, SuspensionForm } from '@merchmill/contract/account/people.console.shapes.ts';
import { useState } from 'react';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { type FormOptions, useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmTextField } from '../../../ui/text-field.tsx';
import { operationsMessages } from '../messages/operations.ts';
import { staffUserMessages as messages } from '../messages/staff-user.ts';
import { useMay } from '../require-staff.ts';
import { RolesDialog } from './roles-dialog.tsx';
import { TypeDialog } from './type-dialog.tsx';

/** What whoever looks may do about a user. */
export function UserActs({ person }: { person: Person }) {
  const may = useMay();
  const [changing, setChanging] = useState<'type' | 'roles' | null>(null);
  const maySuspend = may('users.edit') && (person.roles.length === 0 || may('staff.manage'));
  const mayType = may('users.edit') && !person.guest;
  const mayRoles = may('staff.manage') && !person.guest;
  const mayAssist = may('users.assist') && !person.guest && !person.roles.length && !person.suspension;
  if (!maySuspend && !mayType && !mayRoles && !mayAssist) return null;
  const close = () => setChanging(null);
  return (
    <section aria-label={messages.actions} className="flex flex-wrap gap-2">
      {mayAssist && <AssistButton person={person} />}
      {mayType && (
        <MmButton size="s" variant="secondary" onClick={() => setChanging('type')}>
          {operationsMessages.changeType}
        </MmButton>
      )}
      {mayRoles && (
        <MmButton size="s" variant="secondary" onClick={() => setChanging('roles')}>
          {operationsMessages.roles}
        </MmButton>
      )}
      {maySuspend && (person.suspension ? <ReinstateButton person={person} /> : <SuspendButton person={person} />)}
      {changing === 'type' && <TypeDialog person={person} onClose={close} />}
      {changing === 'roles' && <RolesDialog person={person} onClose={close} />}
    </section>
  );
}

/** Opens the shop as the customer sees it, in this browser and for a while. */
function AssistButton({ person: { bizId, name } }: { person: Person }) {
  return (
    <ReasonButton
      name={messages.assist}
      title={messages.assistTitle({ name })}
      lead={messages.assistLead({ minutes: behalfMinutes })}
      label={messages.assistStart}
      send={(call, body) => call(behalfCalls.start, { params: { bizId }, body })}
      // The whole page is somebody else's then.
      done={() => window.location.assign('/')}
      reloads={false}
    />
  );
}

function SuspendButton({ person: { bizId, name, guest } }: { person: Person }) {
  return (
    <ReasonButton
      danger
      name={messages.suspend}
      title={messages.suspendTitle({ name })}
      lead={guest ? messages.suspendGuestLead : messages.suspendLead}
      reason={{ label: messages.suspendWhy, hint: messages.suspendWhyHint }}
      send={(call, body) => call(peopleConsoleCalls.suspend, { params: { bizId }, body })}
      say={messages.suspendDone}
    />
  );
}

function ReinstateButton({ person: { bizId, name } }: { person: Person }) {
  return (
    <ReasonButton
      name={messages.reinstate}
      title={messages.reinstateTitle({ name })}
      lead={messages.reinstateLead}
      send={(call, body) => call(peopleConsoleCalls.reinstate, { params: { bizId }, body })}
      say={messages.reinstateDone}
    />
  );
}

type Given = { why: string };
type ReasonProps = Pick<FormOptions<Given, Given, unknown>, 'send' | 'say' | 'reloads'> & {
  /** What the button says; the one in the dialog too, unless it has a word of its own. */
  name: string;
  label?: string;
  title: string;
  lead: string;
  danger?: boolean;
  reason?: { label: string; hint: string };
  done?: () => void;
};

const forStaff = { label: operationsMessages.why, hint: operationsMessages.whyHint };

/** A button behind which a reason is asked for before it is done. */
function ReasonButton({ name, label = name, title, lead, danger, reason = forStaff, done, ...sending }: ReasonProps) {
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const form = useForm({
    ...sending,
    initial: { why: '' },
    check: SuspensionForm.safeParse,
    done: done ?? close,
    clears: true,
  });
  return (
    <>
      <MmButton size="s" variant={danger ? 'danger' : 'secondary'} onClick={() => setOpen(true)}>
        {name}
      </MmButton>
      <ActDialog open={open} onClose={close} title={title} lead={lead} label={label} danger={danger} form={form}>
        <MmTextField {...form.field('why')} {...reason} maxLength={300} autoComplete="off" />
      </ActDialog>
    </>
  );
}
