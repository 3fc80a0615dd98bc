import { peopleConsoleCalls } from '@merchmill/contract/account/people.console.calls.ts';
import { UserNoteForm } from '@merchmill/contract/account/people.console.shapes.ts';
import type { StaffUser } from '@merchmill/contract/backoffice/staff-user.shapes.ts';
import { useRef } from 'react';
import { useAction } from '../../../shell/page/use-action.ts';
import { useForm } from '../../../shell/page/use-form.ts';
import { MmButton } from '../../../ui/button.tsx';
import { MmForm } from '../../../ui/form/form.tsx';
import { MmLocalTime } from '../../../ui/local-time.tsx';
import { MmTextArea } from '../../../ui/text-field.tsx';
import { staffUserMessages as messages } from '../messages/staff-user.ts';
import { useMay } from '../require-staff.ts';
import { Nothing, UserSection } from './user-section.tsx';

type SessionsProps = Pick<StaffUser, 'sessions'> & { userId: string; self: boolean };

export function SessionsSection({ sessions, userId, self }: SessionsProps) {
  const list = useRef<HTMLUListElement>(null);
  const { run, busy } = useAction();
  const mayEnd = useMay()('users.edit') && !self;
  const params = { bizId: userId };
  const backToList = () => list.current?.focus();
  const endAll = async () => {
    const done = await run(
      (call) => call(peopleConsoleCalls.endUserSessions, { params }),
      ({ ended }) => messages.endedAll({ count: ended }),
    );
    if (done) void done.shown.then(backToList);
  };
  const end = async (sessionId: string) => {
    const done = await run(
      (call) => call(peopleConsoleCalls.endUserSession, { params: { ...params, sessionId } }),
      messages.sessionEnded,
    );
    if (done) void done.shown.then(backToList);
  };
  return (
    <UserSection title={messages.sessions}>
      {sessions.length === 0 && <Nothing>{messages.noSessions}</Nothing>}
      <ul ref={list} tabIndex={-1} aria-label={messages.sessions} className="divide-y outline-none empty:hidden">
        {sessions.map((session) => {
          const client = session.client ?? messages.unknownClient;
          return (
            <li key={session.bizId} className="flex flex-wrap items-center justify-between gap-3 py-3 text-small">
              <div>
                <p className="font-semibold">{client}</p>
                <p className="text-micro text-quiet">
                  {messages.lastUsed} <MmLocalTime at={session.seenAt} show="minute" />
                  {session.network && <span className="block">{messages.network({ network: session.network })}</span>}
                </p>
              </div>
              {mayEnd && (
                <MmButton
                  size="s"
                  variant="secondary"
                  busy={busy}
                  aria-label={messages.endSessionOf({ client })}
                  onClick={() => void end(session.bizId)}
                >
                  {messages.endSession}
                </MmButton>
              )}
            </li>
          );
        })}
      </ul>
      {mayEnd && sessions.length > 1 && (
        <MmButton size="s" variant="secondary" busy={busy} className="justify-self-start" onClick={() => void endAll()}>
          {messages.endAll}
        </MmButton>
      )}
    </UserSection>
  );
}

export function NotesSection({ notes, userId }: Pick<StaffUser, 'notes'> & { userId: string }) {
  const mayWrite = useMay()('users.note');
  const form = useForm({
    initial: { text: '' },
    check: UserNoteForm.safeParse,
    send: (call, body) => call(peopleConsoleCalls.addNote, { params: { bizId: userId }, body }),
    say: messages.noteAdded,
    clears: true,
  });
  return (
    <UserSection title={messages.notes} lead={messages.notesLead}>
      {mayWrite && (
        <MmForm form={form} className="grid gap-3">
          <MmTextArea {...form.field('text')} label={messages.noteText} rows={3} maxLength={2000} />
          <MmButton type="submit" size="s" variant="secondary" busy={form.busy} className="justify-self-start">
            {messages.addNote}
          </MmButton>
        </MmForm>
      )}
      {notes.length === 0 && <Nothing>{messages.noNotes}</Nothing>}
      <ul className="divide-y empty:hidden">
        {notes.map((note) => (
          <li key={note.bizId} className="py-3 text-small">
            <p className="whitespace-pre-line [overflow-wrap:anywhere]">{note.text}</p>
            <p className="mt-1 text-micro text-quiet">
              {note.by.name} · <MmLocalTime at={note.at} show="minute" />
            </p>
          </li>
        ))}
      </ul>
    </UserSection>
  );
}
