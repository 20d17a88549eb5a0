import { describeWalk } from "./walk.ts";

describeWalk("around");
