ALTER TABLE "sys_dict_data" ADD COLUMN "dict_label_en" varchar(64) DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict_data" ADD COLUMN "is_default" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict_data" ADD COLUMN "is_built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "sys_dict_type" ADD COLUMN "is_built_in" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "sys_dict_data_default" ON "sys_dict_data" USING btree ("dict_type") WHERE "sys_dict_data"."is_default";--> statement-breakpoint
-- The code refers to these dictionaries and values. What administrators added to them is not protected.
UPDATE "sys_dict_type" SET "is_built_in" = true WHERE "dict_type" IN ('sys_normal_disable', 'sys_user_sex', 'sys_show_hide', 'sys_yes_no', 'sys_common_status', 'sys_content_status', 'sys_job_status', 'sys_job_group', 'sys_notice_type', 'sys_notice_status', 'sys_oper_type');--> statement-breakpoint
-- English labels where the Chinese one is still that of the seed.
UPDATE "sys_dict_data" stored
SET "is_built_in" = starts_with(known."dict_type", 'sys_'),
	"dict_label_en" = CASE WHEN stored."dict_label" = known."label" THEN known."label_en" ELSE '' END
FROM (VALUES
	('sys_normal_disable', '2', '正常', 'Normal'),
	('sys_normal_disable', '1', '停用', 'Disabled'),
	('sys_user_sex', '0', '男', 'Male'),
	('sys_user_sex', '1', '女', 'Female'),
	('sys_user_sex', '2', '未知', 'Unknown'),
	('sys_show_hide', '0', '显示', 'Shown'),
	('sys_show_hide', '1', '隐藏', 'Hidden'),
	('sys_yes_no', 'Y', '是', 'Yes'),
	('sys_yes_no', 'N', '否', 'No'),
	('sys_common_status', '2', '成功', 'Succeeded'),
	('sys_common_status', '1', '失败', 'Failed'),
	('sys_content_status', '1', '草稿', 'Draft'),
	('sys_content_status', '2', '已发布', 'Published'),
	('sys_job_status', '2', '运行中', 'Running'),
	('sys_job_status', '1', '已暂停', 'Paused'),
	('sys_job_group', 'DEFAULT', '默认', 'Default'),
	('sys_job_group', 'SYSTEM', '系统', 'System'),
	('sys_notice_type', '1', '通知', 'Notification'),
	('sys_notice_type', '2', '公告', 'Announcement'),
	('sys_notice_type', '3', '打开页面', 'Opens a page'),
	('sys_notice_status', '0', '正常', 'Normal'),
	('sys_notice_status', '1', '已关闭', 'Closed'),
	('sys_oper_type', '1', '新建', 'Create'),
	('sys_oper_type', '2', '编辑', 'Edit'),
	('sys_oper_type', '3', '删除', 'Delete'),
	('sys_oper_type', '4', '授权', 'Grant'),
	('sys_oper_type', '5', '导出', 'Export'),
	('sys_oper_type', '6', '导入', 'Import'),
	('sys_oper_type', '7', '强制下线', 'End session'),
	('sys_oper_type', '8', '清空', 'Clear'),
	('sys_oper_type', '9', '登录', 'Sign in'),
	('sys_oper_type', '10', '退出登录', 'Sign out'),
	('sys_oper_type', '11', '查询', 'Query'),
	('sys_oper_type', '12', '其他', 'Other'),
	('pos_payment_method', 'cash', '现金', 'Cash'),
	('pos_payment_method', 'wechat_pay', '微信支付', 'WeChat Pay'),
	('pos_payment_method', 'alipay', '支付宝', 'Alipay'),
	('pos_payment_method', 'union_pay', '银联卡', 'UnionPay'),
	('pos_payment_method', 'credit_card', '信用卡', 'Credit card'),
	('pos_payment_method', 'gift_card', '礼品卡', 'Gift card'),
	('pos_payment_method', 'member_balance', '会员余额', 'Member balance'),
	('pos_payment_method', 'coupon', '优惠券', 'Coupon'),
	('pos_payment_method', 'digital_yuan', '数字人民币', 'Digital yuan'),
	('pos_payment_method', 'on_account', '挂账', 'On account'),
	('store_level', 'S', '旗舰店', 'Flagship'),
	('store_level', 'A', '标准店', 'Standard'),
	('store_level', 'B', '社区店', 'Community'),
	('store_level', 'C', '快闪店', 'Pop-up'),
	('pos_refund_reason', 'quality', '质量问题', 'Quality'),
	('pos_refund_reason', 'size', '尺码不合适', 'Wrong size'),
	('pos_refund_reason', 'colour', '颜色不符', 'Wrong colour'),
	('pos_refund_reason', 'wrong_item', '商品发错', 'Wrong item'),
	('pos_refund_reason', 'changed_mind', '不想要了', 'Changed mind'),
	('pos_refund_reason', 'price', '价格变动', 'Price change'),
	('pos_refund_reason', 'duplicate', '重复付款', 'Paid twice'),
	('pos_refund_reason', 'other', '其他', 'Other'),
	('member_level', '1', '普通会员', 'Basic'),
	('member_level', '2', '银卡会员', 'Silver'),
	('member_level', '3', '金卡会员', 'Gold'),
	('member_level', '4', '黑金会员', 'Black'),
	('goods_unit', 'piece', '件', 'Piece'),
	('goods_unit', 'box', '盒', 'Box'),
	('goods_unit', 'bottle', '瓶', 'Bottle'),
	('goods_unit', 'bag', '袋', 'Bag'),
	('goods_unit', 'pair', '双', 'Pair'),
	('goods_unit', 'set', '套', 'Set'),
	('goods_unit', 'kilogram', '千克', 'Kilogram'),
	('goods_unit', 'metre', '米', 'Metre')
) AS known("dict_type", "dict_value", "label", "label_en")
WHERE stored."dict_type" = known."dict_type" AND stored."dict_value" = known."dict_value";--> statement-breakpoint
-- Where the menu is filled in already, the button joins it; which roles see it is for the administrator to say.
INSERT INTO "sys_menu" ("parent_id", "menu_type", "title", "title_en", "permission", "sort")
SELECT page."menu_id", 'F', '导入字典值', 'Import values', 'admin:sysDictData:import', 60
FROM "sys_menu" page
WHERE page."menu_name" = 'DictionaryValues' AND page."menu_type" = 'C'
	AND NOT EXISTS (SELECT 1 FROM "sys_menu" known WHERE known."permission" = 'admin:sysDictData:import');
