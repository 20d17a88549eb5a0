import { lazyComponent } from "#platform/client/lazy.tsx";
import type { ModalRegistry } from "#ui/modals/use_modals.tsx";

/** Every modal that can be opened by its name; a feature declares the props of its own in `ModalProps`. */
export const modals: ModalRegistry = {
  "add step": {
    component: lazyComponent(
      () => import("#features/processes/client/steps/AddStepModal.tsx"),
      "AddStepModal",
    ),
    confirmClose: true,
  },
  category: {
    component: lazyComponent(() => import("#features/categories/client/CategoryModal.tsx"), "CategoryModal"),
    size: "sm",
  },
  change_improvement_status: {
    component: lazyComponent(
      () => import("#features/improvements/client/ChangeStatusModal.tsx"),
      "ChangeStatusModal",
    ),
    size: "sm",
  },
  "chart conflict": {
    component: lazyComponent(
      () => import("#features/processes/client/saving/ConflictDialog.tsx"),
      "ConflictDialog",
    ),
    size: "lg",
  },
  "chart refused": {
    component: lazyComponent(
      () => import("#features/processes/client/saving/RefusedDialog.tsx"),
      "RefusedDialog",
    ),
  },
  "step words": {
    component: lazyComponent(
      () => import("#features/processes/client/chart/StepWordsModal.tsx"),
      "StepWordsModal",
    ),
  },
  condition: {
    component: lazyComponent(
      () => import("#features/processes/client/steps/ConditionModal.tsx"),
      "ConditionModal",
    ),
    size: "sm",
    confirmClose: true,
  },
  "edit step": {
    component: lazyComponent(
      () => import("#features/processes/client/steps/EditStepModal.tsx"),
      "EditStepModal",
    ),
    confirmClose: true,
  },
  notifications: {
    component: lazyComponent(
      () => import("#features/notifications/client/NotificationsPanel.tsx"),
      "NotificationsPanel",
    ),
    size: "side",
  },
  improvements: {
    component: lazyComponent(
      () => import("#features/improvements/client/ImprovementsModal.tsx"),
      "ImprovementsModal",
    ),
    confirmClose: true,
  },
  entries_procedure_users: {
    component: lazyComponent(() => import("#features/visits/client/EntriesModal.tsx"), "EntriesModal"),
    size: "lg",
  },
  time_notice: {
    component: lazyComponent(() => import("#features/visits/client/TimeNoticeModal.tsx"), "TimeNoticeModal"),
    size: "sm",
  },
  procedure: {
    component: lazyComponent(
      () => import("#features/processes/client/steps/ProcedureModal.tsx"),
      "ProcedureModal",
    ),
    size: "full",
    confirmClose: true,
  },
  procedure_check: {
    component: lazyComponent(
      () => import("#features/checks/client/ProcedureCheckModal.tsx"),
      "ProcedureCheckModal",
    ),
    size: "lg",
  },
  "process version": {
    component: lazyComponent(
      () => import("#features/processes/client/versions/VersionModal.tsx"),
      "VersionModal",
    ),
    size: "sm",
  },
  publish: {
    component: lazyComponent(
      () => import("#features/procedures/client/actions/PublishModal.tsx"),
      "PublishModal",
    ),
    size: "sm",
  },
  "remove step": {
    component: lazyComponent(
      () => import("#features/processes/client/steps/RemoveStepModal.tsx"),
      "RemoveStepModal",
    ),
    size: "sm",
  },
  "publish process": {
    component: lazyComponent(
      () => import("#features/processes/client/actions/PublishProcessModal.tsx"),
      "PublishProcessModal",
    ),
    size: "sm",
  },
  "restore version": {
    component: lazyComponent(() => import("#features/items/client/RestoreModal.tsx"), "RestoreModal"),
    size: "sm",
  },
  role: {
    component: lazyComponent(() => import("#features/roles/client/RoleModal.tsx"), "RoleModal"),
    confirmClose: true,
  },
  search: {
    component: lazyComponent(() => import("#features/search/client/SearchModal.tsx"), "SearchModal"),
  },
  shortcuts: {
    component: lazyComponent(() => import("#ui/modals/ShortcutsModal.tsx"), "ShortcutsModal"),
    size: "sm",
  },
};
