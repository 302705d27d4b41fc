// Requests about notifications.
import { request } from "./http";
import type { NotificationList, ReadNotifications } from "./notificationTypes";

export const notificationApi = {
  list: (): Promise<NotificationList> => request("GET", "notifications"),
  read: (which: ReadNotifications): Promise<NotificationList> =>
    request("POST", "notifications/read", which),
};
