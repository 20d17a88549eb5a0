import { type AccessRow, row } from "./access_row.ts";
import { improvementAccess } from "./improvement_examples.ts";
import { checkAccess } from "./check_examples.ts";
import { visitAccess } from "./visit_examples.ts";
import { updateAccess } from "./update_examples.ts";
import { notificationAccess } from "./notification_examples.ts";
import { searchAccess } from "./search_examples.ts";

/**
 * Who gets which answer from every call, for a company whose subscription is active. Keys are those of the examples.
 * The items of an example are managed by "manager"; procedures carry the role that "proc." administers, processes are
 * administered by "process", unless the key says that they are of others.
 */
// biome-ignore format: a table is read by its columns
export const accessTable: Record<string, AccessRow> = {
  //                                nobody entr. master admin proc. process audit. manag. user archiv. foreign
  login:                            row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  getUser:                          row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  logout:                           row(204, 204, 204, 204, 204, 204, 204, 204, 204, 204, 204),
  requestPasswordReset:             row(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200),
  "requestPasswordReset, as a link":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  "requestPasswordReset, as a link for the entrepreneur":
                                    row(401, 200, 403, 403, 403, 403, 403, 403, 403, 401, 404),
  resetPassword:                    row(200, 200, 200, 200, 200, 200, 200, 200, 200, 200, 200),
  userApplications:                 row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),
  setLanguage:                      row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 200),

  listUsers:                        row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),

  listCategories:                   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  storeCategory:                    row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  "storeCategory, at the top":      row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 201),
  updateCategory:                   row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  deleteCategory:                   row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),

  listRoles:                        row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  storeRole:                        row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 201),
  updateRole:                       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  deleteRole:                       row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),

  getProcedure:                     row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "getProcedure, the live steps":   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "getProcedure, the draft of a live one":
                                    row(401, 200, 200, 200, 200, 403, 200, 200, 403, 401, 404),
  "getProcedure, a draft":          row(401, 200, 200, 200, 200, 403, 200, 200, 403, 401, 404),
  "getProcedure, a draft of others":
                                    row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  listProcedures:                   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  filterInstance:                   row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  storeProcedure:                   row(401, 201, 201, 201, 201, 201, 403, 403, 403, 401, 404),
  updateProcedure:                  row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "updateProcedure, of others":     row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  changeProcedureStatus:            row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "changeProcedureStatus, of others":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  "changeProcedureStatus, back to a draft":
                                    row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  cloneProcedure:                   row(401, 201, 201, 201, 201, 201, 403, 403, 403, 401, 404),
  "cloneProcedure, a draft of others":
                                    row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  deleteProcedure:                  row(401, 204, 204, 204, 204, 403, 403, 204, 403, 401, 404),
  "deleteProcedure, of others":     row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
  listProcedureUses:                row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcedureUses, a draft":     row(401, 200, 200, 200, 200, 403, 200, 200, 403, 401, 404),
  "listProcedureUses, a draft of others":
                                    row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  listHistories:                    row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "listHistories, of others":       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  getHistory:                       row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "getHistory, of others":          row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  activateHistory:                  row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "activateHistory, of others":     row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),

  getProcess:                       row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "getProcess, a version that is not published":
                                    row(401, 200, 200, 200, 404, 200, 200, 200, 404, 401, 404),
  "getProcess, a draft":            row(401, 200, 200, 200, 403, 200, 200, 200, 403, 401, 404),
  "getProcess, a draft of others":  row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  listProcesses:                    row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  storeProcess:                     row(401, 201, 201, 201, 201, 201, 403, 403, 403, 401, 404),
  updateProcess:                    row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "updateProcess, of others":       row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  cloneProcess:                     row(401, 201, 201, 201, 201, 201, 403, 403, 403, 401, 404),
  "cloneProcess, a draft of others":
                                    row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  deleteProcess:                    row(401, 204, 204, 204, 403, 204, 403, 204, 403, 401, 404),
  "deleteProcess, of others":       row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
  listProcessUses:                  row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcessUses, a draft of others":
                                    row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  syncProcess:                      row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "syncProcess, of others":         row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  syncProcessAsProcedure:           row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "syncProcessAsProcedure, of others":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  listProcessVersions:              row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),
  "listProcessVersions, a draft of others":
                                    row(401, 200, 200, 200, 403, 403, 200, 403, 403, 401, 404),
  storeProcessVersion:              row(401, 201, 201, 201, 403, 201, 403, 201, 403, 401, 404),
  "storeProcessVersion, of others":
                                    row(401, 201, 201, 201, 403, 403, 403, 403, 403, 401, 404),
  updateProcessVersion:             row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "updateProcessVersion, of others":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  "updateProcessVersion, of a procedure":
                                    row(401, 200, 200, 200, 200, 403, 403, 200, 403, 401, 404),
  "updateProcessVersion, of a procedure of others":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),
  deleteProcessVersion:             row(401, 204, 204, 204, 403, 403, 403, 403, 403, 401, 404),
  "deleteProcessVersion, the published one":
                                    row(401, 409, 409, 409, 403, 403, 403, 403, 403, 401, 404),
  "deleteProcessVersion, the only one":
                                    row(401, 409, 409, 409, 403, 403, 403, 403, 403, 401, 404),
  restoreProcessVersion:            row(401, 200, 200, 200, 403, 200, 403, 200, 403, 401, 404),
  "restoreProcessVersion, of others":
                                    row(401, 200, 200, 200, 403, 403, 403, 403, 403, 401, 404),

  uploadImage:                      row(401, 201, 201, 201, 201, 201, 201, 201, 201, 401, 201),
  readImage:                        row(401, 200, 200, 200, 200, 200, 200, 200, 200, 401, 404),

  ...improvementAccess,
  ...checkAccess,
  ...visitAccess,
  ...updateAccess,
  ...notificationAccess,
  ...searchAccess,
};
