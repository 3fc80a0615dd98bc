import type { AuditEntry } from '@merchmill/contract/backoffice/backoffice.shapes.ts';
import { checklistMessages, settingsMessages } from '../../../features/shop/messages/setup.ts';
import { queueName } from '../jobs/queue-name.ts';
import { auditMessages as messages } from '../messages/audit.ts';

const resources: Readonly<Record<string, string>> = messages.resources;
const actions: Readonly<Record<string, string>> = messages.actions;
const settingGroups: Readonly<Record<string, string>> = settingsMessages.groups;
const checklistRows: Readonly<Record<string, { title: string }>> = checklistMessages.rows;

/** The kinds of resources to filter by. */
export const resourceTypes = Object.entries(resources).map(([value, label]) => ({ value, label }));

/** A change that needs two people is not done when the first one approves it. */
export const actionOf = ({ what, after }: Pick<AuditEntry, 'what' | 'after'>): string =>
  (after as { carriedOut?: boolean } | null)?.carriedOut === false ? messages.waitsForSecond : (actions[what] ?? what);

/** The name of a resource whose ID is one of ours. */
function nameOf({ subject, subjectId, before }: AuditEntry): string | undefined {
  if (subject === 'shopSettings') return settingGroups[subjectId] ?? subjectId;
  if (subject === 'checklist') return checklistRows[subjectId]?.title;
  const queue = (before as { queue?: unknown } | null)?.queue;
  return subject === 'backgroundJob' && typeof queue === 'string'
    ? `${queueName(queue)} (${shortId(subjectId)})`
    : undefined;
}

const shortId = (id: string) => id.slice(0, 8);

/** What was changed: by name where there is one, else by the start of its ID. */
export function resourceOf(entry: AuditEntry): string {
  const type = resources[entry.subject] ?? entry.subject;
  const name = nameOf(entry);
  if (name !== undefined) return messages.namedResource({ type, name });
  const isWhole = entry.subjectId === 'all' || entry.subject === 'checklist';
  return isWhole ? type : messages.resource({ type, id: shortId(entry.subjectId) });
}
