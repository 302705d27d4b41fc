// Requests about notifications.
import { request } from "./http";
import type { Done } from "./accountTypes";
import type {
  ChangeNotifications,
  NotificationList,
  NotificationSettings,
  Push,
  ReadNotifications,
  Subscribe,
} from "./notificationTypes";

export const notificationApi = {
  list: (): Promise<NotificationList> => request("GET", "notifications"),
  read: (which: ReadNotifications): Promise<NotificationList> =>
    request("POST", "notifications/read", which),
  settings: (): Promise<NotificationSettings> => request("GET", "notifications/settings"),
  change: (wish: ChangeNotifications): Promise<NotificationSettings> =>
    request("PUT", "notifications/settings", wish),
  push: (): Promise<Push> => request("GET", "notifications/push"),
  subscribe: (wish: Subscribe): Promise<Push> => request("PUT", "notifications/push", wish),
  endPush: (): Promise<Push> => request("DELETE", "notifications/push"),
  /** By what the link in an e-mail has. */
  unsubscribe: (token: string): Promise<Done> =>
    request("POST", `notifications/unsubscribe/${encodeURIComponent(token)}`),
};
