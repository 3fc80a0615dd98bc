import { behalfCalls } from '@merchmill/contract/account/behalf.calls.ts';
import { BehalfForm } from '@merchmill/contract/account/behalf.shapes.ts';
import { behalfMinutes } from '@merchmill/contract/account/behalf.ts';
import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { type Person, SuspensionForm } from '@merchmill/contract/account/people.console.shapes.ts';
import { useState } from 'react';
import { ActDialog } from '../../../features/orders/order/act-form.tsx';
import { useForm } from '../../../shell/page/use-form.ts';
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
function AssistButton({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { why: '' },
    check: BehalfForm.safeParse,
    send: (call, body) => call(behalfCalls.start, { params: { bizId: person.bizId }, body }),
    // The whole page is somebody else's then.
    done: () => window.location.assign('/'),
    reloads: false,
  });
  return (
    <>
      <MmButton size="s" variant="secondary" onClick={() => setOpen(true)}>
        {messages.assist}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.assistTitle({ name: person.name })}
        lead={messages.assistLead({ minutes: behalfMinutes })}
        label={messages.assistStart}
        form={form}
      >
        <MmTextField
          {...form.field('why')}
          label={operationsMessages.why}
          hint={operationsMessages.whyHint}
          maxLength={300}
          autoComplete="off"
        />
      </ActDialog>
    </>
  );
}

function SuspendButton({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { why: '' },
    check: SuspensionForm.safeParse,
    send: (call, body) => call(peopleConsoleCalls.suspend, { params: { bizId: person.bizId }, body }),
    say: messages.suspendDone,
    done: () => setOpen(false),
    clears: true,
  });
  return (
    <>
      <MmButton size="s" variant="danger" onClick={() => setOpen(true)}>
        {messages.suspend}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.suspendTitle({ name: person.name })}
        lead={person.guest ? messages.suspendGuestLead : messages.suspendLead}
        label={messages.suspend}
        danger
        form={form}
      >
        <MmTextField
          {...form.field('why')}
          label={messages.suspendWhy}
          hint={messages.suspendWhyHint}
          maxLength={300}
          autoComplete="off"
        />
      </ActDialog>
    </>
  );
}

function ReinstateButton({ person }: { person: Person }) {
  const [open, setOpen] = useState(false);
  const form = useForm({
    initial: { why: '' },
    check: SuspensionForm.safeParse,
    send: (call, body) => call(peopleConsoleCalls.reinstate, { params: { bizId: person.bizId }, body }),
    say: messages.reinstateDone,
    done: () => setOpen(false),
    clears: true,
  });
  return (
    <>
      <MmButton size="s" variant="secondary" onClick={() => setOpen(true)}>
        {messages.reinstate}
      </MmButton>
      <ActDialog
        open={open}
        onClose={() => setOpen(false)}
        title={messages.reinstateTitle({ name: person.name })}
        lead={messages.reinstateLead}
        label={messages.reinstate}
        form={form}
      >
        <MmTextField
          {...form.field('why')}
          label={operationsMessages.why}
          hint={operationsMessages.whyHint}
          maxLength={300}
          autoComplete="off"
        />
      </ActDialog>
    </>
  );
}
