import { createStore, type StoreApi } from 'zustand/vanilla';
import { type ActiveMenu, closedMenu } from './active-menu.ts';

export type MessageTone = 'success' | 'info' | 'error';
/** A line at the top of the window, for three seconds. */
export type Message = { id: string; tone: MessageTone; text: string; leaving: boolean };
/** A card in the corner that stays until it is closed, or for as long as it says. */
export type Notification = {
  id: string;
  tone: MessageTone;
  title: string;
  text: string;
  /** Where it leads; once there, it has nothing more to say. */
  action?: { label: string; to: string };
  leaving: boolean;
};
export type ModalNote = { title: string; text: string };

/** How long messages are shown, and how long they take to come and go (milliseconds). */
export const timings = {
  toastMs: 3000,
  message: { enterMs: 100, exitMs: 300, removalMs: 100 },
  notification: { enterMs: 400, exitMs: 300, removalMs: 200 },
} as const;

/** Widths from which windows have more room, as the style sheet has them. */
export const breakpoints = { xs: 768, md: 1200 } as const;

export type Ui = {
  visibleLogin: boolean;
  /** What the shopper wanted to do before the login got in the way. */
  afterLogin: (() => void) | null;
  mobileMenuOpen: boolean;
  /** The open menu of the header; of the drawer, the fold that is open. */
  activeMenu: ActiveMenu;
  /** A visitor has been told once what a login is good for. */
  notifyLogin: boolean;
  /** How often the search was cleared: every search box that is on the page follows. */
  searchClear: number;
  /** Whether this browser asked for the newsletter. */
  subscribeEmail: boolean;
  /** Of the window, in CSS pixels; 0 until the browser says. `inMobile`: below the breakpoint `xs`. */
  windowWidth: number;
  inMobile: boolean;
  /** The dialog in which one subscribes to the newsletter. */
  visibleEmail: boolean;
  /** The panel with common questions, in which one writes to the shop. */
  openChatOnline: boolean;
  messages: readonly Message[];
  notifications: readonly Notification[];
  modal: ModalNote | null;
};
type NewNotification = Omit<Notification, 'id' | 'leaving'> & { showMs?: number };
export type UiActions = {
  /** Opens the login dialog; `afterLogin` runs once the shopper is in. */
  askForLogin(afterLogin?: () => void): void;
  closeLogin(): void;
  /** Says so once in a visit. */
  remindOfLogin(note: NewNotification): void;
  clearSearch(): void;
  setSubscribed(): void;
  setWindowWidth(px: number): void;
  toggleMobileMenu(open?: boolean): void;
  showMenu(menu: ActiveMenu): void;
  closeMenu(): void;
  showEmail(visible: boolean): void;
  showChat(open: boolean): void;
  message(tone: MessageTone, text: string): void;
  notification(note: NewNotification): void;
  dismiss(id: string): void;
  showModal(modal: ModalNote): void;
  closeModal(): void;
};
export type UiStore = StoreApi<Ui & UiActions>;

/** More than three lines at once are noise: the oldest goes. */
const maxMessages = 3;

type Later = (run: () => void, delayMs: number) => void;

const atFirst: Ui = {
  visibleLogin: false,
  afterLogin: null,
  mobileMenuOpen: false,
  activeMenu: closedMenu,
  notifyLogin: false,
  searchClear: 0,
  subscribeEmail: false,
  windowWidth: 0,
  inMobile: false,
  visibleEmail: false,
  openChatOnline: false,
  messages: [],
  notifications: [],
  modal: null,
};

export function createUiStore(
  newId: () => string,
  later: Later = (run, delayMs) => void setTimeout(run, delayMs),
): UiStore {
  return createStore((set, get) => ({
    ...atFirst,
    askForLogin: (afterLogin) => set({ visibleLogin: true, afterLogin: afterLogin ?? null }),
    closeLogin: () => set({ visibleLogin: false, afterLogin: null }),
    remindOfLogin: (note) => {
      if (get().notifyLogin) return;
      set({ notifyLogin: true });
      get().notification(note);
    },
    clearSearch: () => set({ searchClear: get().searchClear + 1 }),
    setSubscribed: () => set({ subscribeEmail: true }),
    setWindowWidth: (windowWidth) => set({ windowWidth, inMobile: windowWidth < breakpoints.xs }),
    toggleMobileMenu: (open) => set({ mobileMenuOpen: open ?? !get().mobileMenuOpen }),
    showMenu: (activeMenu) => set({ activeMenu }),
    closeMenu: () => set({ activeMenu: closedMenu }),
    showEmail: (visibleEmail) => set({ visibleEmail }),
    showChat: (openChatOnline) => set({ openChatOnline }),
    message: (tone, text) => {
      if (get().messages.some((shown) => shown.text === text && !shown.leaving)) return;
      const id = newId();
      set({ messages: [...get().messages, { id, tone, text, leaving: false }].slice(-maxMessages) });
      later(() => get().dismiss(id), timings.toastMs);
    },
    notification: ({ showMs, ...note }) => {
      const id = newId();
      set({ notifications: [...get().notifications, { ...note, id, leaving: false }] });
      if (showMs !== undefined) later(() => get().dismiss(id), showMs);
    },
    // First it leaves (its exit can be seen), then it is taken away.
    dismiss: (id) => {
      const leave = <T extends { id: string }>(list: readonly T[]) =>
        list.map((entry) => (entry.id === id ? { ...entry, leaving: true } : entry));
      set({ messages: leave(get().messages), notifications: leave(get().notifications) });
      const isNotification = get().notifications.some((note) => note.id === id);
      const { exitMs, removalMs } = isNotification ? timings.notification : timings.message;
      later(() => {
        set({
          messages: get().messages.filter((entry) => entry.id !== id),
          notifications: get().notifications.filter((entry) => entry.id !== id),
        });
      }, exitMs + removalMs);
    },
    showModal: (modal) => set({ modal }),
    closeModal: () => set({ modal: null }),
  }));
}
